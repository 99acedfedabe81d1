// Loaded after the first paint: framer-motion's features, and what glides without a component.
export { animate, domMax } from 'framer-motion';
