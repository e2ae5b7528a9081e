import './form-field.css';
import '../overlay/menu.css';
import './select.css';
import { useId } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { FieldNote } from './form-field.tsx';

export type SelectOption = {
  value: string;
  label: string;
  /** Shown at the end of the option; it describes the option and is no part of its name. */
  note?: string;
};

type SelectProps = {
  label: string;
  isLabelHidden?: boolean;
  className?: string;
  name?: string;
  options: readonly SelectOption[];
  value: string;
  /** Shown on the closed field instead of the chosen option. */
  shownText?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
  onChange: (value: string) => void;
};

/** An option may have the empty value, which stands for no choice. */
export function Select({ label, isLabelHidden = false, className = '', name, options, value, ...props }: SelectProps) {
  const { shownText, error, hint, isDisabled = false, onChange } = props;
  const noteId = useId();
  return (
    <AriaSelect
      className={isLabelHidden ? 'select' : 'form-field select'}
      data-field={name}
      aria-describedby={noteId}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
      value={keyOf(value)}
      onChange={(key) => void (key !== null && onChange(String(key).slice(1)))}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <Button className={`control ${className}`}>
        <SelectValue className="ell">{({ selectedText }) => shownText ?? selectedText}</SelectValue>
        <ChevronDown size={16} />
      </Button>
      {!isLabelHidden && <FieldNote id={noteId} error={error} hint={hint} />}
      <Popover className="menu-popover" style={{ zIndex: 'var(--wj-z-popup)' }} offset={4} maxHeight={320}>
        <ListBox className="menu select-list" items={options}>
          {({ value: own, label: text, note }) => (
            <ListBoxItem id={keyOf(own)} className="menu-item row" textValue={text}>
              <Text slot="label" className="ell">
                {text}
              </Text>
              {note !== undefined && (
                <>
                  <span className="select-note" data-note={note} aria-hidden="true" />
                  <Text slot="description" className="sr-only">
                    {note}
                  </Text>
                </>
              )}
              {own === value && <Check size={16} />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** react-aria treats an empty key as no key. */
function keyOf(value: string): string {
  return `=${value}`;
}
