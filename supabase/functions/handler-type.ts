/** What a function may use beside the request: where its own project is, and the key that opens it. */
export type FunctionContext = { supabaseUrl: string; publishableKey: string; secretKey: string };

export type FunctionHandler = (request: Request, context: FunctionContext) => Response | Promise<Response>;
