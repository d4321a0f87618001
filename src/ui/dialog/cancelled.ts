/** What was cancelled because the session ended: nobody is to hear of it. */
export class CallCancelled extends Error {}
