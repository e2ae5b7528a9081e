/** Everything that the administration has loaded: one change may show in several lists. */
export const ADMIN_KEY = ['admin'] as const;
