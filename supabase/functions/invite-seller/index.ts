import { serve } from '../serve.ts';
import { handle } from './handler.ts';

serve(handle);
