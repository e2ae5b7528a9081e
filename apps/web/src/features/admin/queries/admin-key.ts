/** Key of everything that the administration has loaded: one change may affect several lists. */
export const ADMIN_KEY = ['admin'] as const;
