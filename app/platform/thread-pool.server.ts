import { Worker } from 'node:worker_threads'

interface Limits {
  /** The most threads that work at a time; each is started when it is needed. */
  threads: number
  /** The most tasks that wait for a thread; further ones are refused. */
  waiting: number
  /** The time limit of one task in milliseconds, after which its thread is terminated. */
  timeoutMs: number
  /** An idle thread is terminated after this many milliseconds, which frees its memory. */
  idleMs: number
  memoryMb: number
}

interface Job<Task, Answer> {
  task: Task
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Thread<Task, Answer> {
  worker: Worker
  job: Job<Task, Answer> | null
  /** Terminates the thread because its task takes too long or it has none. */
  timer: NodeJS.Timeout | undefined
}

/**
 * `full`: the queue was full; `late`: the task took too long; `ended`: the thread died, as when it runs out of memory.
 */
export class ThreadError extends Error {
  override name = 'ThreadError'
  readonly kind: 'full' | 'late' | 'ended'

  constructor(kind: 'full' | 'late' | 'ended', options?: ErrorOptions) {
    super(`A thread pool's task was given up: ${kind}.`, options)
    this.kind = kind
  }
}

/**
 * Runs tasks on threads of `entry`, a module that answers each message of its parent with one message. It is for work
 * that would block the event loop for too long.
 */
export class ThreadPool<Task, Answer> {
  readonly #entry: () => string
  readonly #limits: Limits
  readonly #idle = new Set<Thread<Task, Answer>>()
  readonly #waiting: Job<Task, Answer>[] = []
  #working = 0

  constructor(entry: () => string, limits: Limits) {
    this.#entry = entry
    this.#limits = limits
  }

  /** Returns the answer to a task, or rejects with `ThreadError`. */
  run(task: Task): Promise<Answer> {
    const { threads, waiting } = this.#limits
    if (this.#working >= threads && this.#waiting.length >= waiting)
      return Promise.reject(new ThreadError('full'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject })
      this.#goOn()
    })
  }

  #goOn(): void {
    while (this.#working < this.#limits.threads) {
      const job = this.#waiting.shift()
      if (!job) return
      this.#working += 1
      this.#work(this.#takeThread(), job)
    }
  }

  #work(thread: Thread<Task, Answer>, job: Job<Task, Answer>): void {
    thread.job = job
    thread.timer = setTimeout(() => this.#giveUp(thread, new ThreadError('late')), this.#limits.timeoutMs)
    thread.worker.postMessage(job.task, [])
  }

  #takeThread(): Thread<Task, Answer> {
    const [resting] = this.#idle
    if (!resting) return this.#start()
    clearTimeout(resting.timer)
    this.#idle.delete(resting)
    return resting
  }

  /**
   * The thread gets an empty environment, so that it knows none of our secrets, and does not keep the process alive.
   */
  #start(): Thread<Task, Answer> {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.memoryMb }
    const worker = new Worker(this.#entry(), { env: {}, execArgv: [], resourceLimits })
    const thread: Thread<Task, Answer> = { worker, job: null, timer: undefined }
    worker.on('message', (answer: Answer) => this.#answer(thread, answer))
    worker.on('error', (cause) => this.#giveUp(thread, new ThreadError('ended', { cause })))
    worker.on('exit', () => this.#giveUp(thread, new ThreadError('ended')))
    worker.unref()
    return thread
  }

  #answer(thread: Thread<Task, Answer>, answer: Answer): void {
    const { job } = thread
    if (!job) return
    clearTimeout(thread.timer)
    thread.job = null
    thread.timer = setTimeout(
      () => this.#giveUp(thread, new ThreadError('late')),
      this.#limits.idleMs,
    ).unref()
    this.#idle.add(thread)
    this.#working -= 1
    job.resolve(answer)
    this.#goOn()
  }

  /** Terminates a thread and rejects its task, if it has one. */
  #giveUp(thread: Thread<Task, Answer>, error: ThreadError): void {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = null
    this.#idle.delete(thread)
    void thread.worker.terminate()
    if (!job) return
    this.#working -= 1
    job.reject(error)
    this.#goOn()
  }
}
