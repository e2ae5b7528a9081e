import { type Rewrite, rewriteNodes } from '../../host/onnx-nodes.ts';
import { pitchSpectrum } from './pitch-spectrum.ts';
import { planeConvolutions } from './plane-convolutions.ts';
import { shortSilence } from './short-silence.ts';
import { stepConvolutions } from './step-convolutions.ts';
import { wholeNorms } from './whole-norms.ts';

/** Fewer and faster steps that make the same sound. */
export const FASTER_STEPS: readonly Rewrite[] = [wholeNorms, pitchSpectrum, stepConvolutions, planeConvolutions];

/** Returns the network of the voice with faster steps and without most of the silence. */
export function fasterVoice(file: Buffer): Buffer {
  return rewriteNodes(file, [...FASTER_STEPS, shortSilence]);
}
