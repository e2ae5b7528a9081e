import { ADMIN_GRADE, GRADE_MAX } from '@wenjin/contract/account/grades';

export const GRADES = Array.from({ length: GRADE_MAX }, (_, index) => {
  const grade = index + 1;
  return { value: String(grade), label: gradeText(grade) };
});

export function gradeText(grade: number): string {
  return grade === ADMIN_GRADE ? `${grade} 级（管理员）` : `${grade} 级`;
}
