import { openMicrophone, type OpenMicrophone } from '../capture/microphone.ts';

/** Keeps what a microphone hears, beside handing it on. */
export class TrialRecorder {
  #chunks: ArrayBuffer[] = [];
  #levels: number[] = [];

  get chunks(): readonly ArrayBuffer[] {
    return this.#chunks;
  }

  readonly levels = (): readonly number[] => this.#levels;

  clear(): void {
    this.#chunks = [];
    this.#levels = [];
  }

  readonly open: OpenMicrophone = (hearing, deviceId) =>
    openMicrophone(
      {
        ...hearing,
        onChunk: (pcm) => {
          this.#chunks.push(pcm.slice(0));
          hearing.onChunk(pcm);
        },
        onLevel: (level) => {
          this.#levels.push(level);
          hearing.onLevel(level);
        },
      },
      deviceId,
    );
}
