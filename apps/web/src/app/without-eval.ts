import { config } from 'zod';

// The content security policy forbids eval. Even the attempt, which zod's compiler makes, is reported as a violation.
// This module must be imported first, because a schema reads the setting when it is created.
config({ jitless: true });
