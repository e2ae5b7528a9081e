import './tooltip.css';
import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

type TooltipProps = { text: string; children: ReactElement<Record<string, unknown>, string> };

/** Shows a text on hover and on focus. The child must be focusable. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={200} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className="tooltip" offset={6} containerPadding={8}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
