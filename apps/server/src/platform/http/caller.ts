/** Who is calling, as far as the platform cares. */
export type Caller = {
  userId: string;
  grade: number;
  /** Signed in with a one-time password: little is allowed until it is replaced. */
  mustChangePassword?: boolean;
};

/** Looks a session token up; the account feature provides it. */
export type FindCaller = (token: string) => Promise<Caller | 'unknown' | 'revoked'>;
