/** The project of a function: where it is, and the keys that open it. */
export type FunctionContext = { supabaseUrl: string; publishableKey: string; secretKey: string };

export type FunctionHandler = (request: Request, context: FunctionContext) => Response | Promise<Response>;
