/** A request that was cancelled because the session ended. It is not reported. */
export class RequestAbortedError extends Error {}
