import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy between browser and product that resets, refuses or delays connections. */
export class ShakyProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  #isCut = false;
  #heldUntil = 0;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((client) => this.#accept(client));
  }

  static async open(target: string): Promise<ShakyProxy> {
    const proxy = new ShakyProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Breaks every connection; the next one succeeds. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Breaks every connection and refuses new ones for a while. */
  async cut(ms: number): Promise<void> {
    this.#isCut = true;
    this.reset();
    await sleep(ms);
    this.#isCut = false;
  }

  /** Holds back every byte for a while; none is lost. */
  async delay(ms: number): Promise<void> {
    this.#heldUntil = Date.now() + ms;
    await sleep(ms);
  }

  close(): void {
    this.reset();
    this.#server.close();
  }

  #accept(client: Socket): void {
    if (this.#isCut) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ host: this.#target.hostname, port: Number(this.#target.port) });
    this.#pass(client, upstream);
    this.#pass(upstream, client);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    let order = Promise.resolve();
    from.on('data', (data) => {
      order = order.then(async () => {
        await sleep(Math.max(0, this.#heldUntil - Date.now()));
        if (!to.destroyed) to.write(data);
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      void order.then(() => to.destroy());
    });
  }
}
