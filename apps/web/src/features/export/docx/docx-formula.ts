import { BuilderElement, Math as WordMath, type ParagraphChild } from 'docx';
import { latexToMath } from 'docx/math';

/** A longer formula is no formula that anybody would edit in Word, and costs too much to convert. */
const CHARACTERS_MAX = 4000;

/** Returns a formula as Word's own equation, which can be edited there; undefined when it cannot be converted. */
export function wordFormula(tex: string): ParagraphChild | undefined {
  return convert(tex);
}

/** The same for a formula on a line of its own. */
export function wordFormulaBlock(tex: string): ParagraphChild | undefined {
  const formula = convert(tex);
  // The types of the library do not name this element, which its paragraphs take like any other.
  return formula && (new BuilderElement({ name: 'm:oMathPara', children: [formula] }) as unknown as ParagraphChild);
}

function convert(tex: string): WordMath | undefined {
  if (tex.length > CHARACTERS_MAX) return undefined;
  try {
    return new WordMath({ children: latexToMath(tex) });
  } catch {
    // An unknown command, a missing bracket, or nested so deep that the stack overflows: the source stays.
    return undefined;
  }
}
