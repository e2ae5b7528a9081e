import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { CircuitBreaker } from '../../platform/llm/limits/circuit-breaker.ts';
import { createResilientModel, type Patience } from '../../platform/llm/limits/resilient-model.ts';
import { createOpenAiCompatibleModel } from '../../platform/llm/completion/openai-compatible.ts';
import { VENDOR_QUIRKS } from '../../platform/llm/quirks/vendor-quirks.ts';
import type { StreamModel } from '../../platform/llm/stream-model.ts';
import { isLive, type VendorAccess } from './vendor-access.ts';
import type { ManageVendors } from './manage-vendors.ts';

type Deps = { vendors: ManageVendors; outbound: OutboundClient; builtIn: StreamModel; patience?: Patience | undefined };

/** Sends each question to its vendor, or to the built-in engine when the vendor is not live. */
export function createRouteModel({ vendors, outbound, builtIn, patience }: Deps): StreamModel {
  const breakers = new Map<string, CircuitBreaker>();
  const connections = new Map<string, { access: VendorAccess; stream: StreamModel }>();

  /** Reconnects after an administrator has changed the vendor; the circuit breaker is kept. */
  function connect(access: VendorAccess): StreamModel {
    const known = connections.get(access.id);
    if (known !== undefined && known.access === access) return known.stream;
    const breaker = breakers.get(access.id) ?? new CircuitBreaker();
    breakers.set(access.id, breaker);
    const stream = createResilientModel(createVendorModel(access, outbound), { ...patience, breaker });
    connections.set(access.id, { access, stream });
    return stream;
  }

  return async function routeModel(request, signal, take) {
    const access = await vendors.find(request.vendor);
    if (access !== undefined && isLive(access)) return connect(access)(request, signal, take);
    return builtIn({ ...request, isKeyUnreadable: access?.isKeyUnreadable }, signal, take);
  };
}

/** Creates a connection without retries and limits, to test the settings of a vendor. */
export function createVendorModel({ id, baseUrl, apiKey }: VendorAccess, outbound: OutboundClient): StreamModel {
  return createOpenAiCompatibleModel({ baseUrl, apiKey, outbound, quirks: VENDOR_QUIRKS[id] });
}
