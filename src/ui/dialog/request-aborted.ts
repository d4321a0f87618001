/** What was cancelled because the session ended: nobody is to hear of it. */
export class RequestAborted extends Error {}
