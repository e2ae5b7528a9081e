/** The signed-in user of a request, as far as the platform needs it. */
export type Caller = {
  userId: string;
  grade: number;
  /** True after sign-in with a one-time password: little is allowed until it is replaced. */
  mustChangePassword?: boolean;
};

/** Finds the user of a session token; the account feature provides it. */
export type FindCaller = (token: string) => Promise<Caller | 'unknown' | 'revoked'>;
