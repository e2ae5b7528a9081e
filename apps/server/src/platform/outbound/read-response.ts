import { OutboundError } from './outbound-error.ts';
import type { OutboundClient, OutboundRequest } from './outbound-client.ts';
import type { ResponseFlow, ResponseHead } from './outbound-call.ts';

export type WholeResponse = ResponseHead & { body: Buffer };

type Call = OutboundRequest & { outbound: Pick<OutboundClient, 'send'>; maxBytes: number };

/** Reads a whole response, for calls that do not stream. Rejects a response larger than `maxBytes`. */
export function readResponse({ outbound, maxBytes, ...request }: Call): Promise<WholeResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let head: ResponseHead | undefined;
    let flow: ResponseFlow | undefined;

    const refuse = () => {
      reject(new OutboundError('too-large', `the answer is larger than ${maxBytes} bytes`));
      flow?.abort();
    };

    outbound.send(request, {
      onStart(start, control) {
        head = start;
        flow = control;
        if (Number(start.headers['content-length']) > maxBytes) refuse();
      },
      onData(chunk) {
        size += chunk.length;
        if (size > maxBytes) return refuse();
        chunks.push(chunk);
      },
      onEnd() {
        if (head !== undefined) resolve({ ...head, body: Buffer.concat(chunks, size) });
      },
      onError: reject,
    });
  });
}
