import { useEffect, useState } from 'react'

const STEP_MS = 250
const TOLD_MS = 5_000

const inSeconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))

/** Counts down from what the server said when it was asked; each new answer is counted anew. */
export function useSecondsLeft(given: { leftMs: number } | null): number {
  const [counted, setCounted] = useState({ given, seconds: inSeconds(given?.leftMs ?? 0) })
  if (counted.given !== given) setCounted({ given, seconds: inSeconds(given?.leftMs ?? 0) })
  useEffect(() => {
    if (!given) return undefined
    const end = performance.now() + given.leftMs
    const timer = setInterval(() => {
      const seconds = inSeconds(end - performance.now())
      setCounted((before) =>
        before.given === given && before.seconds !== seconds ? { given, seconds } : before,
      )
      if (seconds === 0) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [given])
  return counted.seconds
}

/** True for some seconds from when there are words. */
export function useWhile(words: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null)
  if (words === null && ended !== null) setEnded(null)
  useEffect(() => {
    if (words === null) return undefined
    const timer = setTimeout(() => setEnded(words), TOLD_MS)
    return () => clearTimeout(timer)
  }, [words])
  return words !== null && ended !== words
}
