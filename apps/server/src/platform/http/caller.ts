/** Who is calling, as far as the platform cares. */
export type Caller = { userId: string; grade: number };

/** Looks a session token up; the account feature provides it. */
export type FindCaller = (token: string) => Promise<Caller | 'unknown' | 'revoked'>;

export const ADMIN_GRADE = 1;
