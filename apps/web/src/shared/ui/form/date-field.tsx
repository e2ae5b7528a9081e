import './form-field.css';
import '../overlay/menu.css';
import './date-field.css';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';

type DateFieldProps = {
  label: string;
  /** A date as `2026-11-15`; empty for none. */
  value: string;
  onChange: (day: string) => void;
};

export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <DatePicker
      className="date-field"
      aria-label={label}
      value={dayOf(value)}
      onChange={(day) => onChange(day?.toString() ?? '')}
    >
      <Group className="control">
        <DateInput className="date-input">
          {(segment) => <DateSegment className="date-segment" segment={segment} />}
        </DateInput>
        <Button>
          <CalendarDays size={16} />
        </Button>
      </Group>
      <Popover className="menu-popover" style={{ zIndex: 'var(--wj-z-popup)' }} offset={4}>
        <Dialog className="calendar-dialog">
          <Calendar>
            <header className="row">
              <Button slot="previous" className="icon-btn">
                <ChevronLeft size={16} />
              </Button>
              <Heading />
              <Button slot="next" className="icon-btn">
                <ChevronRight size={16} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="narrow">
              {(date) => <CalendarCell className="calendar-cell center" date={date} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

function dayOf(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    // The URL can contain anything; an invalid date counts as none.
    return null;
  }
}
