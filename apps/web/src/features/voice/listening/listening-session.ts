import { soundTurn } from '../common/sound-turn.ts';
import { LEVELS_PER_SECOND } from '../capture/capture-message.ts';
import { openMicrophone, type Microphone, type OpenMicrophone } from '../capture/microphone.ts';
import { startRecognition, type Recognised, type Recognition, type StartRecognition } from './recognition.ts';
import { VoiceError, type VoiceProblem } from '../common/voice-problem.ts';

/** The waveform shows the last three seconds. */
const SHOWN_LEVELS = 3 * LEVELS_PER_SECOND;

export type ListeningState =
  | { readonly phase: 'idle' }
  /** The browser may be asking for permission. */
  | { readonly phase: 'starting' }
  | { readonly phase: 'listening'; readonly text: string; readonly microphone: string; readonly since: number }
  /** The microphone is released; the last words are being recognised. */
  | { readonly phase: 'finishing'; readonly text: string };

const IDLE: ListeningState = { phase: 'idle' };

type Deps = { readonly open: OpenMicrophone; readonly recognise: StartRecognition };

/** One microphone and one recognition at a time. Ends by itself when the page is hidden or the microphone is lost. */
export class ListeningSession {
  #state: ListeningState = IDLE;
  readonly #listeners = new Set<() => void>();
  readonly #deps: Deps;
  #levels: number[] = [];
  #microphone: Microphone | undefined;
  #recognition: Recognition | undefined;
  /** Changes with every start, so that what belongs to an earlier one is ignored. */
  #round = 0;
  #interruption: VoiceProblem | undefined;

  constructor(deps: Deps = { open: openMicrophone, recognise: startRecognition }) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ListeningState => this.#state;

  /** The loudness of the last three seconds, the newest last. */
  readonly levels = (): readonly number[] => this.#levels;

  /** Resolves when listening has ended, with undefined when it was cancelled. */
  async listen(deviceId?: string): Promise<Recognised | undefined> {
    this.cancel();
    soundTurn.take(this.#handOver);
    const round = (this.#round += 1);
    this.#interruption = undefined;
    this.#levels = [];
    this.#set({ phase: 'starting' });
    try {
      const recognised = await this.#run(round, deviceId);
      return this.#round === round ? recognised : undefined;
    } catch (error) {
      if (this.#round !== round) return undefined;
      return { text: '', problem: error instanceof VoiceError ? error.problem : 'no-recorder' };
    } finally {
      if (this.#round === round) this.#end();
    }
  }

  /** Releases the microphone and waits for the last words. */
  finish(): void {
    if (this.#state.phase === 'starting') return this.cancel();
    if (this.#state.phase !== 'listening') return;
    this.#set({ phase: 'finishing', text: this.#state.text });
    const recognition = this.#recognition;
    void this.#microphone?.stop().then(() => recognition?.finish());
    this.#microphone = undefined;
  }

  /** Ends at once; `listen` resolves to undefined. */
  cancel(): void {
    if (this.#state.phase === 'idle') return;
    this.#round += 1;
    this.#recognition?.cancel();
    this.#end();
  }

  async #run(round: number, deviceId: string | undefined): Promise<Recognised> {
    const isCurrent = () => this.#round === round;
    let hear: (pcm: ArrayBuffer) => void = () => undefined;
    const microphone = await this.#deps.open(
      {
        onChunk: (pcm) => hear(pcm),
        onLevel: (level) => void (isCurrent() && this.#addLevel(level)),
        onLost: () => void (isCurrent() && this.#interrupt('microphone-lost')),
      },
      deviceId,
    );
    // Cancelled, or hidden, while the browser asked for permission.
    if (!isCurrent() || document.visibilityState === 'hidden') {
      void microphone.stop();
      throw new VoiceError('interrupted');
    }
    this.#microphone = microphone;
    const recognition = this.#deps.recognise((text) => void (isCurrent() && this.#showText(text)));
    this.#recognition = recognition;
    hear = recognition.send;
    this.#set({ phase: 'listening', text: '', microphone: microphone.label, since: Date.now() });
    document.addEventListener('visibilitychange', this.#handleHidden);
    addEventListener('pagehide', this.#handleLeave);
    const recognised = await recognition.ended;
    const problem = recognised.problem ?? this.#interruption;
    return problem === undefined ? recognised : { ...recognised, problem };
  }

  readonly #handleHidden = (): void => {
    if (document.visibilityState === 'hidden') this.#interrupt('interrupted');
  };

  readonly #handleLeave = (): void => this.cancel();

  /** Something else wants to sound: the words until now are kept. */
  readonly #handOver = (): void => this.finish();

  #interrupt(problem: VoiceProblem): void {
    if (this.#state.phase !== 'listening') return;
    this.#interruption = problem;
    this.finish();
  }

  #addLevel(level: number): void {
    this.#levels = [...this.#levels, level].slice(-SHOWN_LEVELS);
  }

  #showText(text: string): void {
    if (this.#state.phase === 'listening' || this.#state.phase === 'finishing') this.#set({ ...this.#state, text });
  }

  /** Nothing may hold the microphone after this. */
  #end(): void {
    document.removeEventListener('visibilitychange', this.#handleHidden);
    removeEventListener('pagehide', this.#handleLeave);
    void this.#microphone?.stop();
    this.#microphone = undefined;
    this.#recognition = undefined;
    soundTurn.leave(this.#handOver);
    this.#set(IDLE);
  }

  #set(state: ListeningState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
