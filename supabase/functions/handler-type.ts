/** The project of a function: where it is, the keys that open it, and what its environment says. */
export type FunctionContext = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** A variable of the environment, such as MAIL_URL; undefined when it is not set. */
  setting: (name: string) => string | undefined;
};

export type FunctionHandler = (request: Request, context: FunctionContext) => Response | Promise<Response>;
