import { Worker } from 'node:worker_threads'

/** Looks every two seconds whether this process has been given another parent. Plain JavaScript, so that the thread loads nothing. */
const WATCH = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 2000)`

/**
 * Ends this process with the one that forked it, however that ends, and whatever this one is at: a word of the line between them is heard
 * only by a loop that turns, and an orderly exit waits for threads. Nothing needs to be put in order: what is held goes back as its
 * connections close.
 */
export function exitWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.once('disconnect', end)
  if (!process.connected) end() // it ended while this one loaded
  new Worker(WATCH, { eval: true, execArgv: [], workerData: process.ppid, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
}
