import { GRADE_MAX } from '@wenjin/contract/account/grades';

export const GRADES = Array.from({ length: GRADE_MAX }, (_, index) => {
  const grade = index + 1;
  return { value: String(grade), label: gradeText(grade) };
});

export function gradeText(grade: number): string {
  return grade === 1 ? '1 级（管理员）' : `${grade} 级`;
}
