export type WorkingHours = {
  /** False when the robot answers at any time. */
  isOn: boolean;
  /** 1 is Monday, 7 is Sunday. */
  days: readonly number[];
  /** Times as HH:MM. When `to` is not after `from`, the hours end on the next day. */
  from: string;
  to: string;
};

/** Returns whether a moment is within the hours, in the local time of the server. */
export function isWorkingTime({ isOn, days, from, to }: WorkingHours, moment: Date): boolean {
  if (!isOn) return true;
  const now = moment.getHours() * 60 + moment.getMinutes();
  const today = weekday(moment.getDay());
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start < end) return days.includes(today) && now >= start && now < end;
  const yesterday = today === 1 ? 7 : today - 1;
  return (days.includes(today) && now >= start) || (days.includes(yesterday) && now < end);
}

function weekday(day: number): number {
  return day === 0 ? 7 : day;
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
