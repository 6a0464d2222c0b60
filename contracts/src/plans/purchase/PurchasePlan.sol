// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {IHubConstraint} from "../../constraints/IHubConstraint.sol";
import {IHub} from "../../hub/IHub.sol";
import {AmountRule} from "../../lib/AmountRule.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {MemberGate} from "../../lib/MemberGate.sol";
import {PartList} from "../../lib/PartList.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IVault} from "../../vault/IVault.sol";
import {IPlan} from "../IPlan.sol";
import {IPurchasePlan} from "./IPurchasePlan.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title PurchasePlan: escrow, split and the ways in of every plan that sells something
/// @dev A plan inherits it, appends its own immutable arguments after the six words here, and says in three hooks what a purchase means:
/// {_accept} when it is made, {_finalized} when it is split, {_refunded} when it goes back. All run under the lock, before any token moves.
/// Purchases become final in the order in which they were made, so a hook that can revert for one of them would stop all later ones: only
/// counters that no real sum fills may.
/// The whole price less what the plan keeps for later goes through the vault, the treasury's part too: one transfer, no push payment.
/// Keeps `Σ open purchases == openTotal` and `balance >= openTotal + what the plan keeps`.
abstract contract PurchasePlan is IPurchasePlan, RoleGuard, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    /// @notice How a price is split. `kept` stays in the plan (a pot, say), the rest moves to the vault, and the credits (`id << 224 | value`)
    /// share it; what they leave goes to the community reserve.
    struct Split {
        uint256 kept;
        uint256[] credits;
    }

    /// @dev Hub id of the treasury.
    uint256 internal constant TREASURY = 1;
    /// @dev Ids 1 and 2 are the treasury and the community reserve.
    uint256 internal constant HOUSE = 2;
    uint256 internal constant BPS = 10_000;
    /// @dev Immutable arguments of every purchase plan; a plan's own follow.
    uint256 internal constant BASE_WORDS = 6;
    /// @dev Half of a price at most goes to members: buying from oneself always loses.
    uint256 private constant LARGEST_MEMBER_BPS = 5000;
    uint256 private constant LONGEST_WINDOW = 90 days;
    uint256 private constant LARGEST_PAGE = 100;
    uint256 private constant MOST_DECIMALS = 8;
    /// @dev Lowest bits of the fields of {_books}.
    uint256 private constant PASSED = 80;
    uint256 private constant OPEN = 120;

    /// @dev `open << 120 | passed << 80 | pausedUntil << 40 | count`: an entry reads and writes one word, a split too. `passed` is {passedCount}.
    uint256 private _books;
    /// @dev `id << 224 | boughtAt << 184 | extra << 96 | amount`.
    mapping(uint256 pid => uint256) private _purchases;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IPurchasePlan
    function buy(uint256 amount) external nonReentrant returns (uint256 pid) {
        pid = _buy(msg.sender, amount);
    }

    /// @inheritdoc IPurchasePlan
    function buyWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
        returns (uint256 pid)
    {
        IERC20(token()).usePermit(msg.sender, amount, TokenPull.Permit(deadline, v, r, s));
        pid = _buy(msg.sender, amount);
    }

    /// @inheritdoc IPurchasePlan
    function buyWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant returns (uint256 pid) {
        uint256[6] memory terms = CloneArgs.firstSix();
        uint256 id;
        uint256 extra;
        (pid, id, extra) = _book(terms, from, amount);
        _token(terms)
            .pullWithAuthorization(
                from, amount, TokenPull.Authorization(validAfter, validBefore, nonce, v, r, s)
            );
        // An authorization names this plan as receiver, so the price passes through it.
        if (terms[4] == 0) _settle(terms, pid, id, amount, extra);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IPurchasePlan
    function refund(uint256 pid) external {
        refundTo(pid, msg.sender);
    }

    /// @inheritdoc IPurchasePlan
    function refundTo(uint256 pid, address to) public nonReentrant {
        if (to == address(0) || to == address(this)) revert BadReceiver(to);
        uint256 word = _purchases[pid];
        if (word == 0) revert NotOpen(pid);
        uint256 id = word >> 224;
        if (IHub(hub()).walletOf(id) != msg.sender) revert NotBuyer(pid, msg.sender);
        delete _purchases[pid];
        _books -= uint256(uint96(word)) << OPEN;
        uint256 back = _refunded(pid, id, uint96(word), uint88(word >> 96), uint40(word >> 184));
        emit Refunded(pid);
        if (back != 0) IERC20(token()).safeTransfer(to, back);
    }

    /// @inheritdoc IPurchasePlan
    function finalize(uint256[] calldata pids) external nonReentrant returns (uint256 done) {
        uint256[6] memory terms = CloneArgs.firstSix();
        uint256 stored = passedCount();
        uint256 passed = stored;
        for (uint256 i; i < pids.length; ++i) {
            uint256 pid = pids[i];
            uint256 word = _purchases[pid];
            if (word == 0) {
                // A list of purchases that are gone gets on too: no number of refunds can be in the way.
                if (pid == passed + 1 && pid <= purchaseCount()) passed = pid;
                continue;
            }
            if (block.timestamp < uint40(word >> 184) + terms[4]) continue;
            while (++passed < pid) if (_purchases[passed] != 0) revert OutOfOrder(pid, passed);
            delete _purchases[pid];
            _books = _books - (uint256(uint96(word)) << OPEN) + ((passed - stored) << PASSED);
            stored = passed;
            _settle(terms, pid, word >> 224, uint96(word), uint88(word >> 96));
            ++done;
        }
        if (passed != stored) _books += (passed - stored) << PASSED;
        else if (done == 0) revert NothingToFinalize();
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IPurchasePlan
    function pause(uint32 until) external onlyRole(Roles.GUARDIAN) {
        uint256 books = _books;
        EntryPause.check(uint40(books >> 40), until);
        _books = (books & ~(uint256(type(uint40).max) << 40)) | uint256(until) << 40;
        emit Paused(until);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IPurchasePlan
    function token() public view returns (address) {
        return CloneArgs.addressAt(0);
    }

    /// @inheritdoc IPurchasePlan
    function vault() public view returns (address) {
        return CloneArgs.addressAt(1);
    }

    /// @inheritdoc IPurchasePlan
    function hub() public view returns (address) {
        return CloneArgs.addressAt(2);
    }

    /// @inheritdoc IPurchasePlan
    function rule() public view returns (uint256) {
        return CloneArgs.word(3);
    }

    /// @inheritdoc IPurchasePlan
    function window() public view returns (uint256) {
        return CloneArgs.word(4);
    }

    /// @inheritdoc IPurchasePlan
    function constraint() public view returns (address) {
        return CloneArgs.addressAt(5);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view virtual returns (uint256);

    // ---------------------------------------------------------------- state

    /// @inheritdoc IPurchasePlan
    function purchase(uint256 pid) public view returns (Purchase memory) {
        uint256 word = _purchases[pid];
        return Purchase(uint32(word >> 224), uint40(word >> 184), uint88(word >> 96), uint96(word));
    }

    /// @inheritdoc IPurchasePlan
    function purchases(uint256 from, uint256 n) external view returns (Purchase[] memory list) {
        if (n > LARGEST_PAGE) revert PageTooLarge(n);
        if (from == 0) from = 1;
        uint256 left = from > purchaseCount() ? 0 : purchaseCount() - from + 1;
        list = new Purchase[](n < left ? n : left);
        for (uint256 i; i < list.length; ++i) {
            list[i] = purchase(from + i);
        }
    }

    /// @inheritdoc IPurchasePlan
    function purchaseCount() public view returns (uint256) {
        return uint40(_books);
    }

    /// @inheritdoc IPurchasePlan
    function passedCount() public view returns (uint256) {
        return uint40(_books >> PASSED);
    }

    /// @inheritdoc IPurchasePlan
    function openTotal() public view returns (uint256) {
        return _books >> OPEN;
    }

    /// @inheritdoc IPurchasePlan
    function pausedUntil() public view returns (uint256) {
        return uint40(_books >> 40);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view virtual {
        if (vault().code.length == 0) revert BadArgument("vault");
        if (token() != IVault(vault()).token()) revert BadArgument("token");
        // The vault's accounts and the plans' points are too narrow for finer tokens.
        if (IERC20Metadata(token()).decimals() > MOST_DECIMALS) revert BadArgument("decimals");
        if (hub() != IVault(vault()).hub()) revert BadArgument("hub");
        if (!AmountRule.isValid(rule())) revert BadArgument("rule");
        if (window() > LONGEST_WINDOW) revert BadArgument("window");
        if (memberBps() > LARGEST_MEMBER_BPS) revert BadArgument("memberBps");
        address gate = constraint();
        if (gate == address(0)) return;
        if (
            gate.code.length == 0 || IHubConstraint(gate).token() != token()
                || IHubConstraint(gate).hub() != hub()
        ) revert BadArgument("constraint");
    }

    /// @inheritdoc IPlan
    function tokens() external view virtual returns (address[] memory list) {
        list = new address[](1);
        list[0] = token();
    }

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory) {
        return PartList.used(vault(), hub(), constraint());
    }

    /// @inheritdoc IPlan
    function solvencyOf(address token_)
        external
        view
        virtual
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token_).balanceOf(address(this));
        if (token_ == token()) liabilities = openTotal() + _kept();
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- hooks

    /// @dev Refuses or records a purchase that is being made. The amount fits the rule already.
    /// @return extra What the plan wants back in {_finalized} (88 bits).
    function _accept(uint256 id, uint256 amount) internal virtual returns (uint256 extra) {}

    /// @dev Splits a purchase. Writes state and calls nobody; the base moves the money.
    function _finalized(uint256 pid, uint256 id, uint256 amount, uint256 extra)
        internal
        virtual
        returns (Split memory);

    /// @dev A purchase goes back.
    /// @return back How much of it; whatever a plan leaves out it must have put to its use itself.
    function _refunded(uint256, uint256, uint256 amount, uint256, uint256)
        internal
        virtual
        returns (uint256 back)
    {
        return amount;
    }

    /// @dev What the plan holds of the payment token besides purchases, and owes.
    function _kept() internal view virtual returns (uint256) {
        return 0;
    }

    /// @dev Checks the number of immutable arguments; a plan calls it in {validate}.
    function _checkLength(uint256 ownWords) internal view {
        if (address(this).code.length != CloneArgs.codeLength(BASE_WORDS + ownWords)) {
            revert BadArgument("length");
        }
    }

    /// @dev Where the moment decides what a member gets, the moment is the member's.
    function _checkOwner(uint256 id) internal view {
        if (IHub(hub()).walletOf(id) != msg.sender) revert NotOwner(id, msg.sender);
    }

    /// @dev One credit as the vault reads it.
    function _credit(uint256 id, uint256 value) internal pure returns (uint256) {
        return id << 224 | value;
    }

    /// @dev Moves money that the plan holds to the vault and shares it. `spent` is final spending of `id`, which raises its cap.
    function _distribute(uint256 id, uint256 spent, uint256 amount, uint256[] memory credits) internal {
        address vault_ = vault();
        if (amount != 0) IERC20(token()).safeTransfer(vault_, amount);
        IVault(vault_).distribute(id, spent, amount, credits);
    }

    // ---------------------------------------------------------------- private

    // `terms` are the six words of every purchase plan: token, vault, hub, rule, window, constraint.

    function _buy(address buyer, uint256 amount) private returns (uint256 pid) {
        uint256[6] memory terms = CloneArgs.firstSix();
        uint256 id;
        uint256 extra;
        (pid, id, extra) = _book(terms, buyer, amount);
        IERC20 token_ = _token(terms);
        if (terms[4] != 0) {
            token_.pull(buyer, amount);
            return pid;
        }
        Split memory split = _finalized(pid, id, amount, extra);
        emit Finalized(pid);
        // Straight to the vault: one movement less.
        IVault vault_ = IVault(address(uint160(terms[1])));
        if (split.kept != 0) token_.pull(buyer, split.kept);
        if (split.kept != amount) token_.pullTo(buyer, address(vault_), amount - split.kept);
        vault_.distribute(id, amount, amount - split.kept, split.credits);
    }

    function _book(uint256[6] memory terms, address buyer, uint256 amount)
        private
        returns (uint256 pid, uint256 id, uint256 extra)
    {
        AmountRule.check(terms[3], amount);
        uint256 books = _books;
        EntryPause.requireOpen(uint40(books >> 40));
        id = MemberGate.admit(address(uint160(terms[5])), address(uint160(terms[2])), buyer, amount);
        if (id <= HOUSE) revert HouseBuyer(id);
        // A listing is for ever: the first purchase asks for it, and all later ones need not.
        if (uint40(books) == 0 && !IVault(address(uint160(terms[1]))).isPlan(address(this))) {
            revert NotListed();
        }
        extra = _accept(id, amount);
        unchecked {
            // 40 bits of numbers are never used up, and no token has 2^136 base units.
            pid = uint40(books) + 1;
            if (terms[4] == 0) {
                _books = books + 1;
            } else {
                _books = books + 1 + (amount << OPEN);
                _purchases[pid] = id << 224 | block.timestamp << 184 | extra << 96 | amount;
            }
        }
        emit Purchased(pid, id, amount);
    }

    function _settle(uint256[6] memory terms, uint256 pid, uint256 id, uint256 amount, uint256 extra)
        private
    {
        Split memory split = _finalized(pid, id, amount, extra);
        emit Finalized(pid);
        amount -= split.kept;
        IVault vault_ = IVault(address(uint160(terms[1])));
        _token(terms).safeTransfer(address(vault_), amount);
        vault_.distribute(id, amount + split.kept, amount, split.credits);
    }

    function _token(uint256[6] memory terms) private pure returns (IERC20) {
        return IERC20(address(uint160(terms[0])));
    }
}
