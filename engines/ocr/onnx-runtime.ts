/** The part of `onnxruntime-node` that the engine uses. The package is not there when the types are checked. */
export type Tensor = { data: Float32Array; dims: readonly number[] };
export type Session = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
};
export type OnnxRuntime = {
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
  InferenceSession: { create(path: string, options: SessionOptions): Promise<Session> };
};
type SessionOptions = {
  intraOpNumThreads: number;
  interOpNumThreads: number;
  executionMode: 'sequential';
  graphOptimizationLevel: 'all';
  enableCpuMemArena: boolean;
  enableMemPattern: boolean;
  extra: { session: { intra_op: { allow_spinning: '0' | '1' } } };
};

/** One network: a tensor in, a tensor out. */
export type Network = (data: Float32Array, dims: readonly number[]) => Promise<Tensor>;

export async function openNetwork(runtime: OnnxRuntime, path: string, threads: number): Promise<Network> {
  const session = await runtime.InferenceSession.create(path, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // The process ends when it is idle, so the memory that an arena keeps does not matter; without it the networks take
    // half as long again.
    enableCpuMemArena: true,
    // Every picture has its own size, so a plan of the memory is never used twice.
    enableMemPattern: false,
    // Threads that wait in a loop would take the processors from the server.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return async (data, dims) => {
    const outputs = await session.run({ [input]: new runtime.Tensor('float32', data, dims) });
    return outputs[output] as Tensor;
  };
}
