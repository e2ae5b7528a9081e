/** Windows of one comparison; each asks one model. As many answers of one `compareId` may run at once. */
export const WINDOWS_MIN = 2;
export const WINDOWS_MAX = 5;

export const COMPARISON_TITLE_MAX = 50;
export const SYSTEM_MAX = 20_000;
/** Comparisons of one user. */
export const COMPARISONS_MAX = 2000;
