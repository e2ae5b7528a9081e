import { config } from 'zod';

// The policy of the pages forbids eval, and even trying it, as zod's compiler does, is reported as a violation.
// Imported first, because schemas decide this when they are made.
config({ jitless: true });
