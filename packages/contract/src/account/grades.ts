/** The grade of administrators. All other grades have the same rights. */
export const ADMIN_GRADE = 1;
/** The grade of a new account; only an administrator can change it. */
export const NEW_USER_GRADE = 2;
export const GRADE_MAX = 9;
