import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL or Redis that breaks the connection on demand. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: URL;
  #state: 'open' | 'cut' | 'frozen' = 'open';

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((client) => this.#accept(client));
  }

  static async open(target: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The target's URL with the proxy's host and port. */
  get url(): string {
    const address = this.#server.address();
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    return url.href;
  }

  /** Closes every connection and refuses new ones. */
  cut(): void {
    this.#state = 'cut';
    this.#dropAll();
  }

  /** Discards every byte in both directions; connections stay open. */
  freeze(): void {
    this.#state = 'frozen';
  }

  heal(target = this.#target.href): void {
    this.#target = new URL(target);
    this.#state = 'open';
  }

  close(): void {
    this.#dropAll();
    this.#server.close();
  }

  #accept(client: Socket): void {
    if (this.#state === 'cut') {
      client.destroy();
      return;
    }
    const upstream = connect({ host: this.#target.hostname, port: Number(this.#target.port) });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (data) => this.#state === 'open' && to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
