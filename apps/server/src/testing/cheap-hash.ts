import { hash } from '@node-rs/argon2';

/** Returns a hash that takes almost no time to verify. The cost is a part of the hash, so the product verifies it as any. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
