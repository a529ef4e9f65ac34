/** Where the bytes of files lie. Keys are ours (`fileKey`), never part of what somebody sent. */
export interface StorageBackend {
  /** Returns when the bytes are safe. A key is written once. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is nothing under the key. Whoever does not read the body cancels it. */
  open(key: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>
  remove(key: string): Promise<void>
}
