import { AwsV4Signer } from 'aws4fetch';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { readResponse, type WholeResponse } from '../outbound/read-response.ts';
import { checkFileName, type FileStorage } from './file-storage.ts';

const TIMEOUT_MS = 30_000;
const FILE_MAX = 64 * 1024 * 1024;

type Options = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  outbound: OutboundClient;
};
type Call = { method: 'GET' | 'PUT' | 'DELETE'; name: string; body?: Buffer; type?: string };

/** Works with any S3-compatible storage. It uses path-style URLs, because all of them support these. */
export function createS3Storage({ endpoint, bucket, outbound, ...keys }: Options): FileStorage {
  const call = async ({ method, name, body, type }: Call): Promise<WholeResponse> => {
    checkFileName(name);
    const signed = await new AwsV4Signer({
      ...keys,
      service: 's3',
      method,
      url: `${endpoint.replace(/\/$/u, '')}/${bucket}/${name}`,
      headers: type === undefined ? {} : { 'content-type': type },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    }).sign();
    return readResponse({
      outbound,
      method,
      url: signed.url.href,
      headers: Object.fromEntries(signed.headers),
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      maxBytes: FILE_MAX,
    });
  };
  const expectSuccess = ({ status }: WholeResponse) => {
    if (status >= 300) throw new Error(`the object storage responded with ${status}`);
  };

  return {
    put: async (name, { bytes, type }) => expectSuccess(await call({ method: 'PUT', name, body: bytes, type })),

    async read(name) {
      const response = await call({ method: 'GET', name });
      if (response.status === 404) return undefined;
      expectSuccess(response);
      return response.body;
    },

    async delete(name) {
      const response = await call({ method: 'DELETE', name });
      if (response.status !== 404) expectSuccess(response);
    },
  };
}
