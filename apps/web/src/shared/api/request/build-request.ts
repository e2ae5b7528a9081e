import type { Endpoint } from '@wenjin/contract/endpoint';

export type PlainRequest = {
  readonly method: string;
  readonly pathWithQuery: string;
  readonly body: string;
  readonly contentType: string | undefined;
};

/** Builds the request that an endpoint describes. Fields named in the path are left out of the query and the body. */
export function buildRequest(endpoint: Pick<Endpoint, 'method' | 'path' | 'carrier'>, input: object): PlainRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_whole, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const { method } = endpoint;

  switch (endpoint.carrier) {
    case 'query': {
      const query = textOf(rest);
      return { method, pathWithQuery: query === '' ? path : `${path}?${query}`, body: '', contentType: undefined };
    }
    case 'json':
      return {
        method,
        pathWithQuery: path,
        body: JSON.stringify(Object.fromEntries(rest)),
        contentType: 'application/json',
      };
    case 'form':
      return { method, pathWithQuery: path, body: textOf(rest), contentType: 'application/x-www-form-urlencoded' };
  }
}

function textOf(fields: Map<string, unknown>): string {
  return new URLSearchParams(Array.from(fields, ([name, value]) => [name, String(value)])).toString();
}
