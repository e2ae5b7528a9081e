import { uploadImage } from '@wenjin/contract/account/profile';
import { readFile } from '@wenjin/contract/uploads/pictures';
import type { FastifyInstance } from 'fastify';
import { rawUserRoute } from '../../platform/http/routes.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { Uploads } from './uploads.ts';

type Parts = { uploads: Uploads; uploadLimit: Limiter };

export async function uploadRoutes(app: FastifyInstance, { uploads, uploadLimit }: Parts): Promise<void> {
  await uploadRoute(app, uploadImage, async (bytes, { userId }) => {
    await uploadLimit.spend(userId);
    return { url: await uploads.storeAvatar(userId, bytes) };
  });
  rawUserRoute(app, readFile, async ({ name }, { userId }, { reply }) => {
    const { file, bytes } = await uploads.read(userId, name);
    return (
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        // The name changes with the content. `private`, because only signed-in users may read the file.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type(file.type)
        .send(bytes)
    );
  });
}
