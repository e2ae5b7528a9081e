import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Api } from '../api.ts';
import { createFreshDatabase, type FreshDatabase } from '../fresh-database.ts';
import { Product, SEED_PASSWORD, SEED_PHONE } from '../product.ts';
import { HelperServer } from './helper-server.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** `alone`: one instance on SQLite. `cluster`: two instances on one PostgreSQL and one Redis. */
export type Stage = 'alone' | 'cluster';

/** An instance with its own proxy to the database and its own clock. */
export type Node = {
  product: Product;
  api: Api;
  databaseProxy: TcpProxy | undefined;
  clockFile: string;
  clockOffset: number;
};

const PRELOAD = fileURLToPath(new URL('shift-clock.ts', import.meta.url));
/** The delay between pieces: an answer takes about 4 s in the short form and 15 s in the long form. */
const PIECE_MS = { short: '40', long: '150' };
const ENVIRONMENT = {
  ANSWERS_AT_ONCE: '100',
  ANSWERS_PER_MINUTE: '100000',
};

/** The products, databases and proxies that the faults of one stage share. */
export class FaultWorld {
  readonly nodes: Node[] = [];
  readonly #pieceMs: string;
  #postgres: HelperServer | undefined;
  #database: FreshDatabase | undefined;
  #redis: HelperServer | undefined;
  #redisProxy: TcpProxy | undefined;

  private constructor(pieceMs: string) {
    this.#pieceMs = pieceMs;
  }

  static async begin(stage: Stage, { isLong }: { isLong: boolean }): Promise<FaultWorld> {
    const world = new FaultWorld(isLong ? PIECE_MS.long : PIECE_MS.short);
    try {
      if (stage === 'cluster') await world.#startServers();
      await world.#addNode();
      if (stage === 'cluster') await world.#addNode();
    } catch (error) {
      await world.end();
      throw error;
    }
    return world;
  }

  get postgres(): HelperServer {
    if (this.#postgres === undefined) throw new Error('this stage has no PostgreSQL');
    return this.#postgres;
  }

  /** The URL of the database itself, without a proxy. */
  get databaseUrl(): string {
    return this.#database?.url ?? '';
  }

  get redisProxy(): TcpProxy {
    if (this.#redisProxy === undefined) throw new Error('this stage has no Redis');
    return this.#redisProxy;
  }

  /** Starts an empty Redis at the same address, as after a restart without persistence. */
  async replaceRedis(): Promise<void> {
    this.redisProxy.cut();
    await this.#redis?.stop();
    this.#redis = await HelperServer.start('redis');
    this.redisProxy.heal(this.#redis.url);
  }

  /**
   * Moves the wall clock of one instance. Its users' clocks follow, because a signature is valid for a few minutes
   * only.
   */
  async moveClock(node: Node, ms: number): Promise<void> {
    node.clockOffset += ms;
    await writeFile(node.clockFile, String(node.clockOffset));
    node.product.signal('SIGUSR2');
    await sleep(50);
  }

  async end(): Promise<void> {
    for (const { product, databaseProxy, clockFile } of this.nodes) {
      product.signal('SIGCONT');
      await product.dispose();
      databaseProxy?.close();
      await rm(clockFile, { force: true });
    }
    this.#redisProxy?.close();
    await this.#database?.drop();
    await Promise.all([this.#postgres?.stop(), this.#redis?.stop()]);
  }

  async #startServers(): Promise<void> {
    [this.#postgres, this.#redis] = await Promise.all([HelperServer.start('postgres'), HelperServer.start('redis')]);
    this.#redisProxy = await TcpProxy.open(this.#redis.url);
    this.#database = await createFreshDatabase(this.#postgres.url);
  }

  async #addNode(): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'wenjin-fault-'));
    const clockFile = `${dataDir}.clock`;
    await writeFile(clockFile, '0');
    const databaseProxy = this.#database && (await TcpProxy.open(this.#database.url));
    const product = new Product(dataDir, {
      ...(databaseProxy ? { databaseUrl: databaseProxy.url } : {}),
      env: {
        ...ENVIRONMENT,
        BUILT_IN_PIECE_MS: this.#pieceMs,
        CLOCK_OFFSET_FILE: clockFile,
        ...(this.#redisProxy ? { REDIS_URL: this.#redisProxy.url } : {}),
      },
      nodeFlags: ['--import', PRELOAD],
    });
    // A stopped process would outlive a drill that is interrupted.
    process.once('exit', () => product.signal('SIGKILL'));
    await product.start();
    const node: Node = { product, api: new Api(product.origin), databaseProxy, clockFile, clockOffset: 0 };
    node.api = new Api(product.origin, () => Date.now() + node.clockOffset);
    this.nodes.push(node);
    const { code, msg } = await node.api.signIn(SEED_PHONE, SEED_PASSWORD);
    if (code !== 200) throw new Error(`sign-in failed: ${code} ${msg}`);
  }
}
