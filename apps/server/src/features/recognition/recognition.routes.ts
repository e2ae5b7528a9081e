import { recognisePictures as endpoint } from '@wenjin/contract/chat/recognition';
import type { FastifyInstance } from 'fastify';
import { uploadFilesRoute } from '../../platform/http/upload-files.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { RecognisePictures } from './recognise-pictures.ts';

export type Recognition = { recognisePictures: RecognisePictures; recognitionLimit: Limiter };

export async function recognitionRoutes(app: FastifyInstance, parts: Recognition): Promise<void> {
  await uploadFilesRoute(app, endpoint, async ({ files }, _input, { caller, request }) => {
    await parts.recognitionLimit.spend(caller.userId);
    return whileConnected(request, (signal) => parts.recognisePictures(files(), signal));
  });
}
