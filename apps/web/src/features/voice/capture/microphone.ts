// oxlint-disable-next-line import/default -- Vite bundles the file and exports its address
import captureUrl from './capture-worklet.ts?worker&url';
import { VoiceError } from '../common/voice-problem.ts';
import { CAPTURE_PROCESSOR, type CaptureMessage } from './capture-message.ts';

/** The rate of the specification; a browser that cannot change the rate of a microphone uses its own. */
const WANTED_RATE = 24_000;
/** The processor answers within milliseconds, unless the browser has suspended it. */
const REST_MS = 300;

export type Hearing = {
  readonly onChunk: (pcm: ArrayBuffer) => void;
  readonly onLevel: (level: number) => void;
  /** The microphone was unplugged or taken away, for example by a call. */
  readonly onLost: () => void;
};

export type Microphone = {
  readonly label: string;
  readonly sampleRate: number;
  /** Releases the microphone at once; resolves when the last chunk has been handed over. */
  readonly stop: () => Promise<void>;
};

export type OpenMicrophone = (hearing: Hearing, deviceId?: string) => Promise<Microphone>;

/** Asks for permission if necessary. Throws a `VoiceError`. */
export const openMicrophone: OpenMicrophone = async (hearing, deviceId) => {
  const stream = await openStream(deviceId);
  try {
    return await listenTo(stream, hearing);
  } catch (error) {
    release(stream);
    throw error instanceof VoiceError ? error : new VoiceError('no-recorder', error);
  }
};

/** Asks for permission and releases the microphone again. */
export async function askPermission(): Promise<void> {
  release(await openStream());
}

async function openStream(deviceId?: string): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (typeof devices?.getUserMedia !== 'function') throw new VoiceError('no-devices');
  if (typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined')
    throw new VoiceError('no-recorder');
  try {
    return await devices.getUserMedia({
      audio: {
        channelCount: 1,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        // Only a wish: a microphone that was chosen once may be unplugged.
        ...(deviceId !== undefined && { deviceId: { ideal: deviceId } }),
      },
    });
  } catch (error) {
    throw new VoiceError(problemOf(error), error);
  }
}

function problemOf(error: unknown): 'refused' | 'no-microphone' | 'in-use' {
  const { name } = error as DOMException;
  if (name === 'NotFoundError') return 'no-microphone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'in-use' : 'refused';
}

async function listenTo(stream: MediaStream, hearing: Hearing): Promise<Microphone> {
  const { context, source } = createSource(stream);
  try {
    await context.audioWorklet.addModule(captureUrl);
    const node = new AudioWorkletNode(context, CAPTURE_PROCESSOR, { numberOfOutputs: 0 });
    let tellRest: () => void = () => undefined;
    node.port.addEventListener('message', ({ data }: MessageEvent<CaptureMessage>) => {
      if (data.level !== undefined) hearing.onLevel(data.level);
      if (data.pcm !== undefined && data.pcm.byteLength > 0) hearing.onChunk(data.pcm);
      if (data.isLast === true) tellRest();
    });
    node.port.start();
    source.connect(node);
    await context.resume();
    const [track] = stream.getAudioTracks();
    track?.addEventListener('ended', hearing.onLost);
    // A call takes the microphone away without ending its track.
    track?.addEventListener('mute', hearing.onLost);
    return {
      label: track?.label ?? '',
      sampleRate: context.sampleRate,
      stop: async () => {
        track?.removeEventListener('ended', hearing.onLost);
        track?.removeEventListener('mute', hearing.onLost);
        release(stream);
        const rest = new Promise<void>((resolve) => {
          tellRest = resolve;
          setTimeout(resolve, REST_MS);
        });
        node.port.postMessage('end');
        await rest;
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

function createSource(stream: MediaStream): { context: AudioContext; source: AudioNode } {
  const wanted = new AudioContext({ sampleRate: WANTED_RATE });
  try {
    return { context: wanted, source: wanted.createMediaStreamSource(stream) };
  } catch {
    // Firefox cannot connect a microphone to a context with another rate.
    void wanted.close();
    const context = new AudioContext();
    return { context, source: context.createMediaStreamSource(stream) };
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
