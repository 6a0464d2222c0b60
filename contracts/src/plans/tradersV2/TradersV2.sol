// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EpochPool} from "../../lib/EpochPool.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IPlan} from "../IPlan.sol";
import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {TraderPlan} from "../traders/TraderPlan.sol";
import {IERC7540} from "./IERC7540.sol";
import {ITradersV2} from "./ITradersV2.sol";
import {ShareRequests} from "./ShareRequests.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Traders v2: shares in a traded fund, in and out at the price of the next settlement
/// @dev Value is counted from the plan's own books, so donations move no price, and 10^6 virtual shares with one virtual base unit make the first
/// deposit as safe as any other. A request belongs to the epoch in which it was made, and an epoch is settled after its end only: the price of a
/// request is always later than the request. Rounding is against who enters or leaves.
contract TradersV2 is ITradersV2, TraderPlan, ERC20, IERC165 {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;
    using ShareRequests for ShareRequests.Side;
    using TokenPull for IERC20;

    uint256 private constant VIRTUAL_SHARES = 1e6;
    uint256 private constant VIRTUAL_ASSETS = 1;
    /// @dev Of a price. The first share costs 10^24 × 1 / 10^6.
    uint256 private constant SCALE = 1e24;
    uint256 private constant FIRST_PRICE = SCALE / VIRTUAL_SHARES;
    /// @dev Of {Args}, after the trader's.
    uint256 private constant WORDS = 3;

    /// @inheritdoc ITradersV2
    uint256 public pendingAssets;

    /// @inheritdoc ITradersV2
    uint256 public owedAssets;

    /// @inheritdoc ITradersV2
    uint256 public lastValue;

    /// @inheritdoc ITradersV2
    mapping(uint256 epoch => uint256) public lostIn;

    /// @inheritdoc IERC7540
    mapping(address controller => mapping(address operator => bool)) public isOperator;

    uint256 private _highWater;
    mapping(uint256 requestId => bool) private _isSettled;
    ShareRequests.Side private _deposits;
    ShareRequests.Side private _redeems;

    constructor(IAccessManager manager) RoleGuard(manager) ERC20("", "") {}

    modifier onlyFor(address controller) {
        if (msg.sender != controller && !isOperator[controller][msg.sender]) {
            revert NotOperator(controller, msg.sender);
        }
        _;
    }

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IERC7540
    function requestDeposit(uint256 assets, address controller, address owner)
        external
        nonReentrant
        onlyFor(owner)
        returns (uint256 requestId)
    {
        _requireOpen();
        if (assets < minDeposit()) revert DepositTooSmall(assets, minDeposit());
        requestId = _request(_deposits, controller, assets);
        pendingAssets += assets;
        emit DepositRequest(controller, owner, requestId, msg.sender, assets);
        emit Deposited(uint160(controller), assets);
        IERC20(asset()).pull(owner, assets);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IERC7540
    function requestRedeem(uint256 shares, address controller, address owner)
        external
        nonReentrant
        returns (uint256 requestId)
    {
        if (shares == 0) revert ZeroAmount();
        // An allowance of the shares serves as well as an operator.
        if (msg.sender != owner && !isOperator[owner][msg.sender]) {
            _spendAllowance(owner, msg.sender, shares);
        }
        requestId = _request(_redeems, controller, shares);
        emit RedeemRequest(controller, owner, requestId, msg.sender, shares);
        _transfer(owner, address(this), shares);
    }

    /// @inheritdoc ITradersV2
    function cancelDeposit() external nonReentrant returns (uint256 assets) {
        uint256 requestId = _cancellable(_deposits);
        assets = _deposits.cancel(msg.sender);
        pendingAssets -= assets;
        emit RequestCancelled(requestId, msg.sender, assets, 0);
        emit Withdrawn(uint160(msg.sender), msg.sender, assets);
        IERC20(asset()).safeTransfer(msg.sender, assets);
    }

    /// @inheritdoc ITradersV2
    function cancelRedeem() external nonReentrant returns (uint256 shares) {
        uint256 requestId = _cancellable(_redeems);
        shares = _redeems.cancel(msg.sender);
        emit RequestCancelled(requestId, msg.sender, 0, shares);
        _transfer(address(this), msg.sender, shares);
    }

    /// @inheritdoc IERC7540
    function deposit(uint256 assets, address receiver, address controller)
        external
        nonReentrant
        onlyFor(controller)
        returns (uint256 shares)
    {
        _open(_deposits, controller, assets);
        shares = _deposits.takeIn(controller, assets);
        _transfer(address(this), receiver, shares);
    }

    /// @inheritdoc IERC7540
    function mint(uint256 shares, address receiver, address controller)
        external
        nonReentrant
        onlyFor(controller)
        returns (uint256 assets)
    {
        _open(_deposits, controller, shares);
        assets = _deposits.takeOut(controller, shares);
        _transfer(address(this), receiver, shares);
    }

    /// @inheritdoc IERC7540
    function redeem(uint256 shares, address receiver, address controller)
        external
        nonReentrant
        onlyFor(controller)
        returns (uint256 assets)
    {
        _open(_redeems, controller, shares);
        assets = _redeems.takeIn(controller, shares);
        _pay(controller, receiver, assets);
    }

    /// @inheritdoc IERC7540
    function withdraw(uint256 assets, address receiver, address controller)
        external
        nonReentrant
        onlyFor(controller)
        returns (uint256 shares)
    {
        _open(_redeems, controller, assets);
        shares = _redeems.takeOut(controller, assets);
        _pay(controller, receiver, assets);
    }

    /// @inheritdoc ITradersV2
    function exitInKind(uint256 shares, uint256 mask, address to) external nonReentrant {
        _checkReceiver(to);
        if (shares == 0) revert ZeroAmount();
        uint256 all = totalSupply() + VIRTUAL_SHARES;
        uint256 count = _book().assetCount();
        mask &= (1 << count) - 1;
        _burn(msg.sender, shares);
        emit ExitedInKind(msg.sender, to, shares, mask);
        for (uint256 i; i < count; ++i) {
            if (mask >> i & 1 == 0) continue;
            uint256 part = Math.mulDiv(_held[i], shares, all);
            _held[i] -= part;
            if (part != 0) IERC20(_book().assetAt(i).token).safeTransfer(to, part);
        }
    }

    /// @inheritdoc IERC7540
    function setOperator(address operator, bool approved) external returns (bool) {
        isOperator[msg.sender][operator] = approved;
        emit OperatorSet(msg.sender, operator, approved);
        return true;
    }

    // ---------------------------------------------------------------- the trader

    /// @inheritdoc ITraderPlan
    function swap(
        address adapter,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 minOut,
        bytes calldata data
    ) external nonReentrant onlyTrader returns (uint256 amountOut) {
        uint256 loss;
        (amountOut, loss) = _swap(adapter, tokenIn, tokenOut, amountIn, minOut, data);
        uint256 epoch = _epoch();
        uint256 lost = lostIn[epoch] + loss;
        uint256 budget = lastValue * lossBps() / BPS;
        if (lost > budget) revert LossBudgetExceeded(lost, budget);
        lostIn[epoch] = lost;
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ITradersV2
    function settle(uint256 requestId) external nonReentrant {
        uint256 deposits = _deposits.batches[requestId].amountIn;
        uint256 redeems = _redeems.batches[requestId].amountIn;
        if (requestId >= currentRequestId() || _isSettled[requestId] || deposits + redeems == 0) {
            revert NotSettleable(requestId);
        }
        uint256 value = totalAssets();
        _takeFee(value);
        uint256 supply = totalSupply() + VIRTUAL_SHARES;
        uint256 shares = Math.mulDiv(deposits, supply, value + VIRTUAL_ASSETS);
        uint256 assets = Math.mulDiv(redeems, value + VIRTUAL_ASSETS, supply);
        uint256 liquid = _held[0] + deposits;
        if (assets > liquid) revert NotLiquid(assets, liquid);
        _isSettled[requestId] = true;
        _deposits.batches[requestId].amountOut = shares.toUint128();
        _redeems.batches[requestId].amountOut = assets.toUint128();
        _held[0] = liquid - assets;
        pendingAssets -= deposits;
        owedAssets += assets;
        lastValue = value + deposits - assets;
        if (redeems != 0) _burn(address(this), redeems);
        if (shares != 0) _mint(address(this), shares);
        emit BatchSettled(requestId, _price(value, supply), shares, assets);
    }

    /// @inheritdoc ITradersV2
    function raise(uint256 requestId, address adapter, address token, uint256 amountIn, bytes calldata data)
        external
        nonReentrant
        returns (uint256 amountOut)
    {
        bool isLate = requestId + 1 < currentRequestId() && !_isSettled[requestId];
        uint256 needed = convertToAssets(_redeems.batches[requestId].amountIn);
        if (!isLate || needed <= _held[0] + _deposits.batches[requestId].amountIn) revert NotLate(requestId);
        (amountOut,) = _swap(adapter, token, asset(), amountIn, 0, data);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ITradersV2
    function start() public view returns (uint256) {
        return CloneArgs.word(TRADER_WORDS);
    }

    /// @inheritdoc ITradersV2
    function epochLength() public view returns (uint256) {
        return CloneArgs.word(TRADER_WORDS + 1);
    }

    /// @inheritdoc ITradersV2
    function minDeposit() public view returns (uint256) {
        return CloneArgs.word(TRADER_WORDS + 2);
    }

    /// @inheritdoc ERC20
    function name() public pure override returns (string memory) {
        return "Causeway traded share";
    }

    /// @inheritdoc ERC20
    function symbol() public pure override returns (string memory) {
        return "CWT";
    }

    /// @inheritdoc ERC20
    function decimals() public view override returns (uint8) {
        return _book().assetAt(0).tokenDecimals + 6;
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITradersV2
    function asset() public view returns (address) {
        return base();
    }

    /// @inheritdoc ITradersV2
    function share() external view returns (address) {
        return address(this);
    }

    /// @inheritdoc ITradersV2
    function totalAssets() public view returns (uint256 value) {
        uint256 count = _book().assetCount();
        value = _held[0];
        for (uint256 i = 1; i < count; ++i) {
            // An asset that is not held needs no price.
            if (_held[i] != 0) value += _book().quote(i, 0, _held[i]);
        }
    }

    /// @inheritdoc ITradersV2
    function convertToShares(uint256 assets) external view returns (uint256) {
        return Math.mulDiv(assets, totalSupply() + VIRTUAL_SHARES, totalAssets() + VIRTUAL_ASSETS);
    }

    /// @inheritdoc ITradersV2
    function convertToAssets(uint256 shares) public view returns (uint256) {
        return Math.mulDiv(shares, totalAssets() + VIRTUAL_ASSETS, totalSupply() + VIRTUAL_SHARES);
    }

    /// @inheritdoc IERC7540
    function pendingDepositRequest(uint256 requestId, address controller) external view returns (uint256) {
        return _isSettled[requestId] ? 0 : _waiting(_deposits, requestId, controller);
    }

    /// @inheritdoc IERC7540
    function pendingRedeemRequest(uint256 requestId, address controller) external view returns (uint256) {
        return _isSettled[requestId] ? 0 : _waiting(_redeems, requestId, controller);
    }

    /// @inheritdoc IERC7540
    function claimableDepositRequest(uint256 requestId, address controller) external view returns (uint256) {
        return _isSettled[requestId] ? _waiting(_deposits, requestId, controller) : 0;
    }

    /// @inheritdoc IERC7540
    function claimableRedeemRequest(uint256 requestId, address controller) external view returns (uint256) {
        return _isSettled[requestId] ? _waiting(_redeems, requestId, controller) : 0;
    }

    /// @inheritdoc ITradersV2
    function maxDeposit(address controller) external view returns (uint256 assets) {
        (assets,) = _claimable(_deposits, controller);
    }

    /// @inheritdoc ITradersV2
    function maxMint(address controller) external view returns (uint256 shares) {
        (, shares) = _claimable(_deposits, controller);
    }

    /// @inheritdoc ITradersV2
    function maxRedeem(address controller) external view returns (uint256 shares) {
        (shares,) = _claimable(_redeems, controller);
    }

    /// @inheritdoc ITradersV2
    function maxWithdraw(address controller) external view returns (uint256 assets) {
        (, assets) = _claimable(_redeems, controller);
    }

    /// @inheritdoc ITradersV2
    function previewDeposit(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc ITradersV2
    function previewMint(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc ITradersV2
    function previewRedeem(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc ITradersV2
    function previewWithdraw(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc ITradersV2
    function batchOf(uint256 requestId) external view returns (Batch memory) {
        ShareRequests.Batch memory deposits = _deposits.batches[requestId];
        ShareRequests.Batch memory redeems = _redeems.batches[requestId];
        return Batch({
            isSettled: _isSettled[requestId],
            deposits: deposits.amountIn,
            shares: deposits.amountOut,
            redeems: redeems.amountIn,
            assets: redeems.amountOut
        });
    }

    /// @inheritdoc ITradersV2
    function currentRequestId() public view returns (uint256) {
        return _epoch() + 1;
    }

    /// @inheritdoc ITradersV2
    function highWater() public view returns (uint256) {
        return _highWater == 0 ? FIRST_PRICE : _highWater;
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 id) external pure returns (bool) {
        bytes4 operators = IERC7540.setOperator.selector ^ IERC7540.isOperator.selector;
        bytes4 deposits = IERC7540.requestDeposit.selector ^ IERC7540.pendingDepositRequest.selector
            ^ IERC7540.claimableDepositRequest.selector ^ IERC7540.deposit.selector ^ IERC7540.mint.selector;
        bytes4 redeems = IERC7540.requestRedeem.selector ^ IERC7540.pendingRedeemRequest.selector
            ^ IERC7540.claimableRedeemRequest.selector;
        return id == operators || id == deposits || id == redeems || id == type(IERC165).interfaceId;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateTrader(WORDS);
        if (start() == 0 || start() > block.timestamp + 365 days) revert BadArgument("start");
        if (epochLength() < 1 hours || epochLength() > 30 days) revert BadArgument("epoch");
        if (minDeposit() == 0 || minDeposit() > type(uint88).max) revert BadArgument("minDeposit");
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _book().tokens();
    }

    /// @inheritdoc IPlan
    function solvencyOf(address token)
        external
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token).balanceOf(address(this));
        uint256 index = _book().indexOf(token);
        liabilities = _held[index];
        if (index == 0) liabilities += pendingAssets + owedAssets;
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private: requests

    /// @dev Adds to the request of this epoch. An older one is folded when it is settled; else it must end first.
    function _request(ShareRequests.Side storage side, address controller, uint256 amount)
        private
        returns (uint256 requestId)
    {
        requestId = currentRequestId();
        ShareRequests.Position storage position = side.positions[controller];
        if (position.pending != 0 && position.requestId != requestId) {
            if (!_isSettled[position.requestId]) revert RequestPending(position.requestId);
            side.fold(controller);
        }
        side.add(controller, requestId, amount);
    }

    /// @dev Makes what is settled claimable.
    function _open(ShareRequests.Side storage side, address controller, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        if (_isSettled[side.positions[controller].requestId]) side.fold(controller);
    }

    function _cancellable(ShareRequests.Side storage side) private view returns (uint256 requestId) {
        ShareRequests.Position storage position = side.positions[msg.sender];
        requestId = position.requestId;
        if (position.pending == 0 || _isSettled[requestId]) revert NothingToCancel();
    }

    function _waiting(ShareRequests.Side storage side, uint256 requestId, address controller)
        private
        view
        returns (uint256)
    {
        ShareRequests.Position storage position = side.positions[controller];
        return position.requestId == requestId ? position.pending : 0;
    }

    function _claimable(ShareRequests.Side storage side, address controller)
        private
        view
        returns (uint256, uint256)
    {
        return side.claimable(controller, _isSettled[side.positions[controller].requestId]);
    }

    function _pay(address controller, address to, uint256 assets) private {
        _checkReceiver(to);
        owedAssets -= assets;
        emit Withdrawn(uint160(controller), to, assets);
        IERC20(asset()).safeTransfer(to, assets);
    }

    // ---------------------------------------------------------------- private: price

    function _epoch() private view returns (uint256) {
        return EpochPool.running(start(), epochLength());
    }

    /// @dev Base units per share × {SCALE}; `supply` has the virtual shares.
    function _price(uint256 value, uint256 supply) private pure returns (uint256) {
        return Math.mulDiv(value + VIRTUAL_ASSETS, SCALE, supply);
    }

    /// @dev Mints the trader shares worth the fee of what the price gained above its highest.
    function _takeFee(uint256 value) private {
        uint256 supply = totalSupply() + VIRTUAL_SHARES;
        uint256 price = _price(value, supply);
        uint256 highest = highWater();
        if (price <= highest) return;
        uint256 fee = Math.mulDiv(price - highest, supply, SCALE) * feeBps() / BPS;
        uint256 shares = Math.mulDiv(fee, supply, value + VIRTUAL_ASSETS - fee);
        // What is left after the fee is the new mark: the same gain is never paid for twice.
        _highWater = _price(value, supply + shares);
        if (shares == 0) return;
        _mint(trader(), shares);
        emit FeeMinted(shares, price);
    }
}
