import { Worker } from 'node:worker_threads'

interface Limits {
  /** Working at a time; started when they are needed. */
  threads: number
  /** Tasks that wait for one; more are refused. */
  waiting: number
  /** A thread that takes longer for one task is ended. */
  timeoutMs: number
  /** A thread without work goes after this time, and its memory with it. */
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
  /** Ends it: for its task takes too long, or because it has none. */
  timer: NodeJS.Timeout | undefined
}

/** `full`: nobody took the task; `late`: its thread was ended; `ended`: its thread ended itself, for want of memory. */
export class ThreadError extends Error {
  override name = 'ThreadError'
  readonly kind: 'full' | 'late' | 'ended'

  constructor(kind: 'full' | 'late' | 'ended', options?: ErrorOptions) {
    super(`A thread pool's task was given up: ${kind}.`, options)
    this.kind = kind
  }
}

/**
 * Threads that run `entry`, a module that answers each message of its parent with one. Work that takes longer than an
 * event loop may stand still belongs here.
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

  /** The answer to a task. Throws `ThreadError`. */
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

  /** It is given no secret of ours, and keeps no process from ending. */
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

  /** Ends a thread, if it has not ended itself; its task, if it had one, is refused. */
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
