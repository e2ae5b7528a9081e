/** The part of `onnxruntime-node` that the speech engines use. The package is not there when the types are checked. */
type TensorData = Float32Array | BigInt64Array | Uint8Array;
export type Tensor = { data: TensorData; dims: readonly number[]; dispose(): void };
export type Session = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, Tensor>, fetches?: readonly string[]): Promise<Record<string, Tensor>>;
};
export type OnnxRuntime = {
  Tensor: new (type: 'float32' | 'int64' | 'bool', data: TensorData, dims: readonly number[]) => Tensor;
  InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
};

/** Opens a network from its bytes. */
export function openSession(runtime: OnnxRuntime, model: Uint8Array, threads: number): Promise<Session> {
  return runtime.InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: true,
    // Every sentence has its own length, so a plan of the memory is never used twice.
    enableMemPattern: false,
    logSeverityLevel: 3,
    // Threads that wait in a loop would take the processors from the server.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}
