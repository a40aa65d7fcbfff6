import { NotFoundScreen } from "#components/ui/not-found-screen.tsx";

export default NotFoundScreen;
